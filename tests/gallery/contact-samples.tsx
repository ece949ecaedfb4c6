import { AddressText } from '#web/ui/text/address-text.tsx'
import { PersonNameText } from '#web/ui/text/person-name-text.tsx'
import { PhoneLink } from '#web/ui/text/phone-link.tsx'
import { Sample, SampleSection } from './sample.tsx'

const address = { street: 'Am Markt', houseNumber: '7a', zip: '01067', city: 'Dresden', country: 'DE' }
const phone = { countryCode: '0049', areaCode: '0351', subscriberNumber: '555 01-23' }

export function ContactSamples() {
  return (
    <SampleSection title="PersonNameText, PhoneLink, AddressText">
      <Sample state="name with salutation">
        <PersonNameText name={{ title: 'madame', firstName: 'Ada', lastName: 'Quint' }} />
      </Sample>
      <Sample state="name with title">
        <PersonNameText name={{ title: 'Dr.', lastName: 'Quint' }} />
      </Sample>
      <Sample state="no name">
        <PersonNameText name={{}} />
      </Sample>
      <Sample state="phone">
        <PhoneLink phone={phone} />
      </Sample>
      <Sample state="cannot be dialled">
        <PhoneLink phone="0351 555 ext. 5" />
      </Sample>
      <Sample state="address in lines" isWide>
        <AddressText address={address} />
      </Sample>
      <Sample state="address in one line" isWide>
        <AddressText address={address} isOneLine />
      </Sample>
    </SampleSection>
  )
}
