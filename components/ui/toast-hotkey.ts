/** Moves the focus to the notifications. In a file that the server may read too: the name of the region tells it. */
export const toastHotkey = 'F8'
