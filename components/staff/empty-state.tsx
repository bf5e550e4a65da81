interface Props {
  title: string
  text?: string
}

export function EmptyState({ title, text }: Props) {
  return (
    <div className="border border-dashed border-border px-6 py-16 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="mx-auto mt-2 max-w-md text-muted-foreground">{text}</p>}
    </div>
  )
}
