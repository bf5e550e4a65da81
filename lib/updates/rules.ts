/** The position identifies the picture, and the version makes the URL immutable. */
export function updatePicturePath(id: number, index: number): string {
  return `/api/images/${id}/${index}`
}

export function updatePath(id: number): string {
  return `/project-progress/${id}`
}

export interface UpdateFilter {
  phase?: string | null | undefined
  plot?: number | null | undefined
}

/** Path of a page of the list, with optional filters. */
export function progressPath({ phase, plot, page = 1 }: UpdateFilter & { page?: number }): string {
  const query = new URLSearchParams({
    ...(phase && { phase }),
    ...(plot && { plot: String(plot) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/project-progress?${query}` : '/project-progress'
}
