/** What this folder must know of the site that it stands before. */
export interface Site {
  /** The public page at a path without language prefix, if there is one. */
  findPage: (path: string) => PublicPage | undefined
  /** Whether our own links write this value of a parameter. */
  isQueryValue: (name: string, value: string) => boolean
  /** Paths that are neither pages in a language nor files. */
  unlocalised: RegExp
  /** Name of the cookie of staff, who see drafts. */
  sessionCookie: string
  /** URLs of uploaded pictures that name their version. */
  pictures: RegExp
  /** Paths that take photos, for which a slow line may need long. */
  uploads: RegExp
}

export interface PublicPage {
  /** Whether it is the same for all visitors unless it reads a header or a cookie. */
  shared: boolean
  /** The parameters that it reads. */
  query?: readonly string[]
}
