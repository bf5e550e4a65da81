import { z } from 'zod'

// Zod probes for `eval` while a schema is created. In the browser the Content-Security-Policy blocks it, and even the
// probe is reported as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
