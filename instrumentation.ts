import type { Instrumentation } from 'next'

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  try {
    const { startProcess } = await import('@/lib/server/start')
    startProcess()
  } catch (error) {
    // A wrong setting most likely: its sentence names it. Serving on would answer each request with an error.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Errors of pages; calls answer for themselves in lib/http/route.ts. The pattern of the route says where. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logError } = await import('@/lib/log/log')
  const id = request.headers['x-request-id']
  logError(error, 'a page failed', { id: String(id), method: request.method, path: context.routePath })
}
