import { nameKeyOf } from './name-key'
import { phoneE164 } from './phone'
import { searchTextOf, type Searchable } from './search-text'

/**
 * The columns that follow from others of a lead.
 * @param merged the leads that were merged into it, by which it is found too
 */
export function derivedColumns(lead: Searchable, merged: readonly { searchText: string }[] = []) {
  return {
    phoneE164: phoneE164(lead.countryCode, lead.phone),
    searchText: searchTextOf(lead, merged),
    nameKey: nameKeyOf(lead),
  }
}
