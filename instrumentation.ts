import type { Instrumentation } from 'next'

// The conditions have the form that Next removes from the build for the Edge runtime, with what they import.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { start } = await import('@/lib/start')
      await start()
    } catch (error) {
      // A wrong setting most likely: its sentence names it. Serving on would answer each request with an error.
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    }
  }
}

/** Errors of pages; calls answer for themselves in lib/platform/http/route.ts. The pattern of the route says where. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logError } = await import('@/lib/platform/log/log')
    const id = request.headers['x-request-id']
    logError(error, 'a page failed', { id: String(id), method: request.method, path: context.routePath })
  }
}
