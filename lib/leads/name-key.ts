import type { LeadInput } from '@/lib/leads/request/schema'
import { normalise } from './search-text'

/**
 * Sort key of a name, compared byte by byte, so that both databases sort alike. Lower-case particles are
 * ignored, as in the Netherlands: "de Vries" is under V, "De Luca" under D.
 */
export function nameKeyOf({ firstName, lastName }: Pick<LeadInput, 'firstName' | 'lastName'>): string {
  const particle = particles.exec(lastName)?.[0] ?? ''
  // A line break sorts before every letter, so the shorter of two last names comes first.
  return [lastName.slice(particle.length), firstName, particle].map(sortable).join('\n')
}

const particles =
  /^(?:(?:de|den|der|des|het|te|ten|ter|van|von|vom|zu|zum|zur|af|av|da|das|do|dos|du|di|del|della|dei|la|le|los|las|['’]t)\s+)+(?=\S)/u

/** PostgreSQL cannot index longer keys. */
const maxSortedLength = 100

function sortable(text: string): string {
  const letters = normalise(text)
    .replace(/['’ʼ]/g, '')
    // Thai sorts by consonant, even after a vowel that precedes it, and by tone mark last.
    .replace(/[\u0e47-\u0e4e]/g, '')
    .replace(/([\u0e40-\u0e44])([\u0e01-\u0e2e])/g, '$2$1')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return [...letters.trim()].slice(0, maxSortedLength).join('')
}
