/** Starts what a server process runs beside Next, or ends it. */
export async function boot(): Promise<void> {
  try {
    const { startTracing } = await import('./tracing')
    await startTracing()
    const { startProcess } = await import('@/lib/start')
    startProcess()
  } catch (error) {
    // A wrong setting most likely: its sentence names it. Serving on would answer each request with an error.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
