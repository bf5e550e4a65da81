/** As `ref`: moves the focus to a field that the user has just asked for. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
