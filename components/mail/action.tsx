import { Button, Link } from '@react-email/components'
import type { ReactNode } from 'react'
import { theme } from '@/lib/platform/mail/theme'

/** The call to action of a mail. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      className="button"
      href={href}
      style={{
        backgroundColor: theme.button,
        color: theme.buttonInk,
        borderRadius: 2,
        fontSize: 16,
        fontWeight: 500,
        margin: '14px 0 12px',
        padding: '14px 26px',
      }}
    >
      {children}
    </Button>
  )
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="accent" href={href} style={{ color: theme.accent, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}
