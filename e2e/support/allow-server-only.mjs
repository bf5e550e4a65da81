import { register } from 'node:module'

// For tests that run a module of lib in their own process: outside Next.js, importing `server-only` throws.
const hooks = `export async function resolve(specifier, context, next) {
  if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true }
  return next(specifier, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
