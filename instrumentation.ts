import type { Instrumentation } from 'next'

// Next removes conditions of this form, with their imports, from the build for the Edge runtime.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { start } = await import('@/lib/start/start')
      await start()
    } catch (error) {
      // Probably an invalid setting, which the message names. Each request would fail.
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    }
  }
}

/** Reports errors of pages by route pattern. API routes report their own in lib/platform/http/route.ts. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logError } = await import('@/lib/platform/log/log')
    const id = request.headers['x-request-id']
    logError(error, 'a page failed', { id: String(id), method: request.method, path: context.routePath })
  }
}
