/**
 * Titles by which a column is suggested, in the languages of the product. They spare the person a choice and decide
 * nothing: a column with any other title is mapped by hand. The product's own titles are in `contact-columns.ts`.
 */
export const contactWords: Partial<Record<string, readonly string[]>> = {
  name: [
    ...["Name", "Full name", "Contact name", "Customer name", "Client name", "Display name"],
    ...["Kundenname", "Vollständiger Name", "Nom", "Nom complet", "Nombre", "Nombre completo"],
    ...["Nombre y apellidos", "Nome", "Nome completo", "الاسم", "الاسم الكامل"],
  ],
  given: [
    ...["First name", "Given name", "Vorname", "Prénom", "Primeiro nome", "Nombre de pila"],
    "الاسم الأول",
  ],
  family: [
    ...["Last name", "Family name", "Surname", "Nachname", "Familienname", "Nom de famille"],
    ...["Apellidos", "Apellido", "Sobrenome", "Apelido", "اسم العائلة"],
  ],
  email: ["Email", "E-mail", "Mail", "Courriel", "Messagerie", "Correo", "البريد الإلكتروني"],
  phone: [
    ...["Phone", "Mobile", "Telephone", "Cell", "SMS", "Telefon", "Handy", "Mobil", "Portable"],
    ...["Tél. mobile", "Teléfono", "Móvil", "Celular", "Telefone", "Telemóvel", "الهاتف", "الجوال"],
  ],
  lastServiceOn: [
    ...["Last visit", "Last appointment", "Service date", "Date of service", "Appointment date"],
    ...["Letzter Besuch", "Letzter Termin", "Leistungsdatum", "Dernière visite", "Última visita"],
    ...["Última cita", "Fecha del servicio", "Último serviço", "آخر زيارة"],
  ],
  tags: [
    ...["Tags", "Tag", "Labels", "Groups", "Categories", "Schlagworte", "Kategorien", "Étiquettes"],
    ...["Catégories", "Etiquetas", "Categorías", "وسوم"],
  ],
  notes: [
    ...["Note", "Comments", "Notizen", "Bemerkung", "Bemerkungen", "Remarques", "Notas"],
    ...["Observaciones", "Observações", "Anotações", "ملاحظات"],
  ],
  status: ["Statut", "Estado", "الحالة"],
};
