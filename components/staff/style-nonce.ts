/**
 * Hands the nonce of this page to libraries that write style elements (an open dialog stops the page behind it from
 * scrolling): they look for it under this name.
 */
export function passNonceOn(): void {
  const nonce = styleNonce()
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}

export function styleNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
