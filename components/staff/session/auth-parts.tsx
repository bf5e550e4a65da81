import Link from 'next/link'

export function AuthHeading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-2 mb-8 text-muted-foreground">{text}</p>
    </>
  )
}

/** A link below the content of a page around the sign-in. */
export function AuthLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mt-6">
      <Link href={href} className="underline underline-offset-4">
        {children}
      </Link>
    </p>
  )
}
