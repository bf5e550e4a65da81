/** Moves focus to the notifications. In a separate file, because the server needs it too: the region's label names it. */
export const toastHotkey = 'F8'
