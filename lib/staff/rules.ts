/** The reader of content: visitors see published content, staff also drafts. */
export interface Viewer {
  staff: boolean
}

export const visitor: Viewer = { staff: false }

/** The visibility condition of every content query. `isVisible` of `lib/content` is the same condition for a row. */
export function visibleTo(viewer: Viewer, now = new Date()) {
  return viewer.staff ? {} : { OR: [{ published: true }, { publishAt: { lte: now } }] }
}
