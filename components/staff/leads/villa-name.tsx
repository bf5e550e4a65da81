import { useTranslations } from 'next-intl'
import { villaInterests } from '@/lib/villas'

interface Props {
  villaType: string | null
  /** Shown if none was selected. */
  nothing: string
}

export function VillaName({ villaType, nothing }: Props) {
  const t = useTranslations('Contact.villaOptions')
  const known = villaInterests.find((interest) => interest === villaType)
  return known ? t(known) : (villaType ?? nothing)
}
