/** Moves focus to the notifications. Separate, because the server needs it too for the region's label. */
export const toastHotkey = 'F8'
