import { nameKeyOf } from './name-key'
import { phoneE164 } from './phone'
import { searchTextOf, type Searchable } from './search-text'

/**
 * The columns of a lead that are computed from its other columns.
 * @param merged the leads that were merged into this one, which is also found by their texts
 */
export function derivedColumns(lead: Searchable, merged: readonly { searchText: string }[] = []) {
  return {
    phoneE164: phoneE164(lead.countryCode, lead.phone),
    searchText: searchTextOf(lead, merged),
    nameKey: nameKeyOf(lead),
  }
}
