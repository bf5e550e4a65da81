// oxlint-disable-next-line no-restricted-imports -- the one place that may
import { z } from 'zod'

// While creating a schema Zod probes for `eval`, which the Content-Security-Policy reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
