import { register } from 'node:module'

// For tests that run a room of lib in a process of its own: `server-only` lets nobody in but Next.
const hooks = `export async function resolve(specifier, context, next) {
  if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true }
  return next(specifier, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
