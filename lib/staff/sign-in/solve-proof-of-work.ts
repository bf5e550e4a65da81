/** Response header with the challenge of a refused sign-in. */
export const workHeader = 'Sign-In-Work'

/**
 * Browsers run PBKDF2 natively, so attackers are not much faster than users. Verifying takes the server a
 * millisecond.
 */
export const workStep = { hash: 'SHA-512', iterations: 1000 } as const

/** Concurrent steps: enough for all cores. */
const batchSize = 16

/**
 * Solves a challenge: appends the first number whose derived key begins with the required zero bits.
 * @throws without `crypto.subtle`, which browsers offer only over https
 */
export async function solveWork(challenge: string): Promise<string> {
  const bits = Number.parseInt(challenge, 10)
  if (!(bits > 0 && bits <= 32)) throw new Error('Not a challenge')
  for (let first = 0; ; first += batchSize) {
    const answers = Array.from({ length: batchSize }, (_, index) => `${challenge}.${first + index}`)
    const keys = await Promise.all(answers.map(keyOf))
    const answer = answers[keys.findIndex((key) => new DataView(key).getUint32(0) >>> (32 - bits) === 0)]
    if (answer) return answer
  }
}

async function keyOf(answer: string): Promise<ArrayBuffer> {
  const password = new TextEncoder().encode(answer)
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'PBKDF2', salt: new Uint8Array(), ...workStep }, key, 32)
}
