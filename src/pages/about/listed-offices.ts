import type { Office, SiteSettings } from '@/features/settings/schema';
import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';

export interface ListedOffice {
  id: string;
  isHeadOffice: boolean;
  /** The path of the setting (`data-setting`). */
  setting: string;
  /** Empty when it is not set. */
  name: string;
  address: string;
  phone: string;
  email: string;
}

const headOfficeSetting = 'contactDetails.headOffice';

function listed(office: Office, setting: string, language: Language): ListedOffice {
  return {
    id: office.id,
    isHeadOffice: setting === headOfficeSetting,
    setting,
    name: localize(office.name, language).trim(),
    address: localize(office.address, language).trim(),
    phone: office.phone.trim(),
    email: office.email.trim(),
  };
}

/** Returns head office and branches with an address, email or phone number. */
export function listedOffices({ headOffice, branches }: SiteSettings['contactDetails'], language: Language): ListedOffice[] {
  return [
    listed(headOffice, headOfficeSetting, language),
    ...branches.map((branch) => listed(branch, `contactDetails.branches[${branch.id}]`, language)),
  ].filter(({ address, phone, email }) => address || phone || email);
}
