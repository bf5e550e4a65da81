/** The reader of content: visitors see published content, signed-in staff also drafts. */
export interface Viewer {
  staff: boolean
}

export const visitor: Viewer = { staff: false }

/** The condition of every content query, so that no page, API route, picture or list forgets it. */
export function visibleTo(viewer: Viewer): { published?: true } {
  return viewer.staff ? {} : { published: true }
}
