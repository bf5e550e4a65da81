/** As `ref`: focuses a field that the user has just requested. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
