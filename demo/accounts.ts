import type { ProfileFields } from '#contract/accounts/profile.schema.ts';
import type { Role } from '#domain/accounts/roles.ts';

export interface DemoAccount {
  email: string;
  password: string;
  role: Role;
  profile: ProfileFields;
}

/** Printed at every start of the demo shop; they exist only there. */
export const demoAccounts = [
  {
    email: 'kundin@kiezkorb.example',
    password: 'kiezkorb-kundin',
    role: 'customer',
    profile: {
      first_name: 'Amira',
      last_name: 'Yilmaz',
      phone: '+49 1575 5550142',
      street: 'Badstraße',
      house_number: '12',
      postal_code: '13357',
      city: 'Berlin',
    },
  },
  {
    email: 'admin@kiezkorb.example',
    password: 'kiezkorb-admin',
    role: 'admin',
    profile: {
      first_name: 'Jonas',
      last_name: 'Berger',
      phone: '+49 30 5550100',
      street: 'Prinzenallee',
      house_number: '58',
      postal_code: '13359',
      city: 'Berlin',
    },
  },
  {
    email: 'kommission@kiezkorb.example',
    password: 'kiezkorb-kommission',
    role: 'picker',
    profile: {
      first_name: 'Selin',
      last_name: 'Aydın',
      phone: '+49 30 5550101',
      street: 'Soldiner Straße',
      house_number: '31',
      postal_code: '13359',
      city: 'Berlin',
    },
  },
  {
    email: 'fahrt@kiezkorb.example',
    password: 'kiezkorb-fahrt',
    role: 'driver',
    profile: {
      first_name: 'Emre',
      last_name: 'Kaya',
      phone: '+49 30 5550103',
      street: 'Wollankstraße',
      house_number: '9',
      postal_code: '13359',
      city: 'Berlin',
    },
  },
  {
    email: 'leitung@kiezkorb.example',
    password: 'kiezkorb-leitung',
    role: 'dispatcher',
    profile: {
      first_name: 'Farid',
      last_name: 'Haddad',
      phone: '+49 30 5550102',
      street: 'Koloniestraße',
      house_number: '7',
      postal_code: '13357',
      city: 'Berlin',
    },
  },
] satisfies DemoAccount[];
