/**
 * Passes the nonce of this page to libraries that inject style elements (an open dialog disables scrolling of the page
 * behind it): they read it under this name.
 */
export function passNonceOn(): void {
  const nonce = styleNonce()
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}

export function styleNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
