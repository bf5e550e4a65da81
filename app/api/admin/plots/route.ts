import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { listPlotsForStaff } from '@/lib/plots/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf }, () => listPlotsForStaff()),
})
