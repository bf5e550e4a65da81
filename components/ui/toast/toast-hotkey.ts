/** Moves focus to the notifications. In a separate file, because the server needs it too, for the region's label. */
export const toastHotkey = 'F8'
