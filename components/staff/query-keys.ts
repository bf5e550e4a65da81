/** Names under which answers are kept in the browser; the first part is the address they came from. */
export const queryKeys = {
  authStatus: ['/api/auth/status'],
  leads: ['/api/leads'],
} as const
