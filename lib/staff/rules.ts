/** The reader of content: a visitor sees what is published, signed-in staff see drafts too. */
export interface Viewer {
  staff: boolean
}

export const visitor: Viewer = { staff: false }

/** The condition that every query for content carries, so that no page, call, picture or list forgets it. */
export function visibleTo(viewer: Viewer): { published?: true } {
  return viewer.staff ? {} : { published: true }
}
