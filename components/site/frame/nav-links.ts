/** The links of the header in order. `key` is the message in `Header`. */
export const navLinks = [
  { key: 'about', href: '/#about' },
  { key: 'villas', href: '/#villas' },
  { key: 'quality', href: '/#quality' },
  { key: 'progress', href: '/project-progress' },
  { key: 'samuiInfo', href: '/samui-info' },
] as const
