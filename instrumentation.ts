import type { Instrumentation } from 'next'

// The conditions have the form that Next removes from the build for the Edge runtime, with what they import.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { boot } = await import('@/lib/platform/server/boot')
    await boot()
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
