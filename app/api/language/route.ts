import { chooseEnglish } from '@/lib/pages/choose-english'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route({}, chooseEnglish) })
