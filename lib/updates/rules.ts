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

/** What the list of updates may be narrowed to. */
export interface UpdateFilter {
  phase?: string | null | undefined
  plot?: number | null | undefined
}

/** A page of the list, narrowed or not; an absent page is the first. */
export function progressPath({ phase, plot, page = 1 }: UpdateFilter & { page?: number }): string {
  const query = new URLSearchParams({
    ...(phase && { phase }),
    ...(plot && { plot: String(plot) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/project-progress?${query}` : '/project-progress'
}
