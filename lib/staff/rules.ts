/** The reader of content: visitors see published content, staff also drafts. */
export interface Viewer {
  staff: boolean
}

export const visitor: Viewer = { staff: false }

/** The visibility condition of every content query. */
export function visibleTo(viewer: Viewer): { published?: true } {
  return viewer.staff ? {} : { published: true }
}
