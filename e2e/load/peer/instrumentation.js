// Empty: without it Next would take the one of the site, several folders up.
export function register() {}
