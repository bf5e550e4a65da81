import { z } from 'zod'

// Zod looks whether it may compile code while a schema is made. In the browser the Content-Security-Policy forbids it,
// and the mere look is reported as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
