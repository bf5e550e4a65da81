import { z } from 'zod'

// Zod probes for `eval` while it creates a schema. In the browser the Content-Security-Policy reports the
// probe as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
