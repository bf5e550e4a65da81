// Matches nothing: without it Next would take the one of the site, several folders up.
export default function middleware() {}

export const config = { matcher: '/none' }
