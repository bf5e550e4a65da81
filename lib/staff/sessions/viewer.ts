import 'server-only'
import { sharedRendering } from '@/lib/platform/front/shared-rendering'
import { visitor, type Viewer } from '@/lib/staff/rules'
import { currentStaff, staffOf } from './session'

export async function viewerOf(headers: Headers): Promise<Viewer> {
  return { staff: (await staffOf(headers)) !== null }
}

/**
 * The viewer of the page being rendered: a visitor for the page cache, which excludes pages that read the
 * request.
 */
export async function viewerOfPage(): Promise<Viewer> {
  return sharedRendering.getStore() ? visitor : { staff: (await currentStaff()) !== null }
}
