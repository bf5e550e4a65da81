import 'server-only'
import { sharedRendering } from '@/lib/platform/front/shared-rendering'
import { visitor, type Viewer } from '@/lib/staff/rules'
import { currentStaff, staffOf } from './session'

/** The viewer of a request: visitor or staff. */
export async function viewerOf(headers: Headers): Promise<Viewer> {
  return { staff: (await staffOf(headers)) !== null }
}

/**
 * The viewer of the page that is being rendered. What the page cache keeps is rendered for a visitor, without a look at
 * who asks: a page that looks is not kept.
 */
export async function viewerOfPage(): Promise<Viewer> {
  return sharedRendering.getStore() ? visitor : { staff: (await currentStaff()) !== null }
}
