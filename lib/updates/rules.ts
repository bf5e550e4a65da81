/** The date that is shown and sorted by. */
export function shownAt(update: { publishedAt: Date | null; createdAt: Date }): Date {
  return update.publishedAt ?? update.createdAt
}

/** Addresses of the pictures of an update: the place in the list counts, the version makes each one permanent. */
export function updatePicturePath(id: number, index: number): string {
  return `/api/images/${id}/${index}`
}

export function updatePath(id: number): string {
  return `/project-progress/${id}`
}
