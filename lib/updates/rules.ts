/** The date to display and sort by. */
export function shownAt(update: { publishedAt: Date | null; createdAt: Date }): Date {
  return update.publishedAt ?? update.createdAt
}

/** URLs of an update's pictures: the position identifies the picture, the version makes the URL immutable. */
export function updatePicturePath(id: number, index: number): string {
  return `/api/images/${id}/${index}`
}

export function updatePath(id: number): string {
  return `/project-progress/${id}`
}
