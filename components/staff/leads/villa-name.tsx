import { useTranslations } from 'next-intl'
import { villaInterests } from '@/lib/villas'

interface Props {
  villaType: string | null
  /** Where none was chosen. */
  nothing: string
}

export function VillaName({ villaType, nothing }: Props) {
  const t = useTranslations('Contact.villaOptions')
  const known = villaInterests.find((interest) => interest === villaType)
  return known ? t(known) : (villaType ?? nothing)
}
