import 'server-only'
import type { Viewer } from './rules'
import { staffOf } from './session'

/** Who asks for content in this request. */
export async function viewerOf(headers: Headers): Promise<Viewer> {
  return { staff: (await staffOf(headers)) !== null }
}
