import 'server-only'
import type { Viewer } from './rules'
import { staffOf } from './session'

/** The viewer of a request: visitor or staff. */
export async function viewerOf(headers: Headers): Promise<Viewer> {
  return { staff: (await staffOf(headers)) !== null }
}
