export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { watchTheDoor } = await import('@/lib/http/door')
  watchTheDoor()
}
