/*
 * Phrases with which mail servers refuse a message, by subject. They are matched against the server's text in lower
 * case, without addresses, host names and links.
 */

const oneOf = (...patterns: string[]): RegExp => new RegExp(patterns.join("|"), "u");
const thing =
  "(?:user(?:name)?|mail ?box(?: path| name)?|recipients?(?: address)?|accounts?|addresse?s?|e-?mail(?: address| account)?|person|people|addressee|local[- ]part|alias|customer|member|envelope recipient)";
/** Allows up to this many words between two parts of a phrase. */
const within = (words: number) => `(?:[^\\s.;]+ ){0,${words}}`;

/**
 * Messages about the sender, the connection, a policy, the content or a limit; none of them says that the recipient
 * does not exist.
 */
export const aboutSender = oneOf(
  "senders?(?:'s)? (?:@|address|domain|verif|rejected|denied|refused|blocked|is|was|has|must|not|policy|id\\b|unknown|does|could|cannot|host|ip)",
  "(?:unknown|invalid|bad|forged|unverified|unauthenticated|rejected|blocked|your|envelope|from) sender",
  "(?:domain of|verify(?:ing)?|reject(?:ed|s)?|allow(?:ed)?|accept(?:ed)?|for|from|by) (?:the |this |your |that )?sender",
  "(?:reply|response) to (?:the )?(?:mail from|helo|ehlo)\\b",
  "(?:mail|header|envelope)[- ]?from\\b.{0,40}(?:rejected|refused|denied|invalid|domain|does not|policy|fail)",
  "return[- ]path.{0,40}(?:rejected|invalid|does not|cannot)",
  "\\bcall ?(?:out|back)\\b",
  "\\b(?:return|reply[- ]to|from:?|your(?: own)?) (?:e-?mail )?(?:address(?! book)|account|user|mail ?box|header)\\b.{0,30}(?:does not|doesn't|not exist|not found|invalid|unknown|rejected|refused|disabled|deactivated|suspended)",
  "\\b(?:spf|dkim|dmarc|dnssec|dane|tls|ptr|rdns|rbl|dnsbl|uribl|surbl|aup|helo|ehlo|tfn)\\b",
  "reverse (?:dns|look ?up|host ?name|mapping|record|delegation|ip)",
  "client (?:host|ip|address|name|\\[)",
  "\\b(?:connecting|sending|source|originating|your) (?:ip\\b|host|mta\\b|server|mail ?server|network|domain|isp|mail host|system)",
  "\\bip (?:address|name|is|has|was|range|lookup)",
  "reputation|\\bscore\\b|(?:black|block|deny|black ?hole|white|drop|safe) ?-?list|spamhaus|spamcop|sorbs|barracuda|senderbase|proofpoint|\\bblocked\\b(?! (?:due to|for) inactivity)|\\bbanned\\b|\\bblacklisted\\b",
  "\\bspam|junk ?mail|unsolicited|\\bbulk\\b|phish|virus|malware|infected|suspicious|abus(?:e|ive)\\b|complain",
  "\\bpolic(?:y|ies)\\b|security (?:reason|settings|setup)|local (?:rule|restriction)",
  "rate[- ]?limit|at a rate|too (?:many|quickly|fast|much mail from)|throttl|grey ?list|\\blimit on\\b|sending limit|(?:hourly|daily) limit",
  "\\brelay(?:ing|ed)?\\b(?!=| recipient)|rcpthosts",
  "authenticat|authori[sz]|permission|(?:not|isn't) (?:permitted|allowed) to|members? (?:only|of)|subscribers? only|restricted|moderat|challenge|confirm that you",
  "content (?:rejected|filter|scan|refused)|message (?:size|too|exceeds|looks|contains (?:a |banned|illegal|prohibited|spam|virus)|filter|was (?:filtered|blocked))|too (?:large|big)|size limit|maximum .{0,20}size|(?:not accept|reject|refus|block|prohibit|illegal|dangerous)\\w*.{0,40}attachment|attachments?.{0,40}(?:not (?:allowed|accepted|permitted)|rejected|refused|blocked|prohibited)|(?:invalid|missing|bad|malformed|duplicate) (?:mime )?headers?\\b|backscatter|\\bfrom: domain",
  "too many hops|\\bloop",
  "(?:does|do) not (?:accept|receive|want).{0,40} from\\b|not accepting mail from",
  "absender|expéditeur|remitente|remetente|mittente|afzender|nadawc|отправител|送信者|差出人|发件人|寄件人|المرسل",
);

/** Messages about a full mailbox, which may be emptied some day. */
export const mailboxFull = oneOf(
  "quota",
  "(?:mail ?box|inbox|mail ?folder|folder|account|user|recipient|disk|storage|space|box|store)(?:'s)? .{0,40}\\b(?:full|exceed|insufficient|too full|over (?:its|the|his|their|max|storage|limit))",
  "\\bfull (?:mail ?box|inbox|mail ?folder|account)",
  "(?:insufficient|not enough|out of|no) (?:system |disk |free |more )?(?:storage|space|disk)",
  "exceed.{0,40}(?:storage|space|mail ?box size|allocation|allowed space)",
  "too much mail|mailbox size limit",
  "postfach.{0,30}voll|bo[iî]te.{0,40}pleine|buz[oó]n.{0,30}lleno|caixa.{0,40}chei[ao]|casella.{0,30}piena|переполнен|容量|已满|przepe[łl]nion|ممتلئ",
);

/** Messages about a failure that may be temporary. */
export const temporary =
  /temporar|malformed or unexpected|not found,? try again|try again (?:later|in)|vorübergehend|temporair/u;

/** The recipient's domain does not accept mail. */
const deadDomain = [
  "\\b(?:host(?: or domain name)?|domain(?: name)?|mail ?server)(?: @| name)? (?:is |was |could )?(?:not (?:be )?found|unknown|not exist)",
  "\\b(?:unknown|no such|illegal|nonexist[ae]nt|non-existent|bad destination) (?:mail )?(?:host|domain|system)",
  `\\b(?:domain|host)\\b ${within(6)}(?:does not exist|doesn't exist|must exist|is not reachable|is invalid|not found|couldn't be found|isn't reachable|does not accept (?:e-?)?mail|doesn't accept (?:e-?)?mail|accepts no mail)`,
  "unroute?able (?:mail )?(?:domain|address)|all relevant mx records point to non-existent hosts",
  "null ?mx|couldn't find any host|name or service not known|non-existent domain|nxdomain|does not receive mail",
];

const gone =
  "(?:unknown|not found|does not exist|doesn't exist|doesnt exist|do not exist|don't exist|didn't exist|not exists?|doesn't appear to exist|non-?exist[ae]nt|no longer|invalid|not known|not valid|not recogni[sz]ed|isn't valid|unrecogni[sz]ed|could not be found|couldn't be found|can't be found|cannot be found|wasn't found|unavailable|not available|not listed|not present|not local|not ok|not active|not a valid|not a known|undeliverable|not in (?:our|my|the|this)|has been (?:deleted|removed|closed|disabled|deactivated|terminated|cancelled|canceled|discontinued)|(?:is|was|are) (?:deleted|removed|closed|disabled|deactivated|terminated|cancelled|canceled|discontinued|wrong|incorrect|expired)|disabled|deactivated|discontinued|didn't match)";

const person = "(?:user|mail[- ]?box|recipient|rcpt|addressee)";
/**
 * Messages about the recipient even beside a code for something else. "Closed", "disabled" and "invalid" are missing
 * because they can refer to the sender.
 */
export const recipientIsUnknown = oneOf(
  `\\b(?:no such|unknown) ${person}\\b(?! or)`,
  `\\bno ${person} (?:found|here|(?:by|with) that name)`,
  `\\b${person} (?:@ |mail[- ]?box )?(?:is )?(?:unknown(?! or)|not found|does not exist|doesn't exist)`,
);

/** The recipient's address does not exist or is closed. */
export const noSuchAddress = oneOf(
  `\\b(?:no such|unknown|invalid|illegal|incorrect|nonexist[ae]nt|non-exist[ae]nt|not a (?:valid|known|local)|not valid|bad|wrong|unrecogni[sz]ed|inactive|deactivated|disabled|closed|unknown or illegal|no valid|undefined) (?:or \\w+ )?(?:[\\w'-]+ ){0,2}${thing}`,
  `\\b${thing}:? (?:@ )?${within(7)}${gone}`,
  `\\b(?:no|not any|isn't an?|not an?|not our) (?:[\\w-]+ ){0,2}${thing}(?:s|es)? (?:here|by that|by this|with|at|of|for|named|called|that|found|available|exists|on|in)\\b`,
  "\\b(?:no one (?:here |at this|by that|with that)|no mailbox|no (?:such )?person|nobody (?:here|by)|no account|no match(?:es)?\\b|not our customer|not a valid customer)",
  "(?:does not|doesn't|dont|don't) have an? (?:@ ?|[\\w-]+ ){0,3}(?:mail ?box|account)",
  "recipient ?not ?found|recip ?not ?found|recipnotfound|recipientnotfound|badrcptto|bad rcpt to|badrecipientto|validrcptto|nosuchuser|user_?unknown|unknown_?user|mailbox_?unavailable",
  "(?:unable|failed|could not|cannot|can't|couldn't) (?:to )?(?:find|locate|look ?up|resolve|verify|lookup) (?:the |a |an |any )?(?:recipient|user|mail ?box|address|account|destination)",
  `not (?:listed|found|present|known|recogni[sz]ed|in) (?:in|by|at|on) ${within(3)}(?:directory|name|address book|validrcptto|recipient|domain)`,
  "\\b(?:this|that|the) address (?:is )?no longer|\\bno longer (?:with|works|valid|in use|in service|on this server|available|an active|accepts|accepting|at this)",
  "\\b(?:recipient|address) .{0,60}(?:isn't|is not) (?:known|valid|listed|recogni[sz]ed)|was not found in",
  "there is no user|does not match any|did not exactly match an?",
  "\\b(?:deliver|delivery).{0,30}to (?:unknown|nonexistent) ",
  ...deadDomain,
  // German, French, Spanish and Portuguese, Italian, Dutch
  "(?:empfänger|benutzer|postfach|adresse|adressat|nutzer|mailbox|konto).{0,80}(?:unbekannt|existier|nicht gefunden|nicht vorhanden|nicht bekannt|ungültig|gibt es nicht|nicht mehr)|unbekannte[rn]? (?:empfänger|benutzer|adress)|kein solcher (?:benutzer|empfänger)",
  "(?:destinataires?|utilisateur|adresse|bo[iî]te|compte|messagerie).{0,80}(?:inconnue?|n'existe|n'a pas été trouvé|introuvable|invalide|inexistante?|n'est plus)|utilisateur non recensé",
  "(?:usuari[oa]|usuário|destinatári[oa]|destinatario|dirección|direccion|endereço|endereco|cuenta|conta|buz[oó]n|caixa|correio|correo|persona).{0,80}(?:desconocid|desconhecid|n[oãa]o? exist|no ha sido encontrad|n[oãa]o? (?:foi )?encontrad|inexistente|inv[áa]lid|n[oãa]o? reconocid)|no existe (?:dicha|ese|el|la|esa|este)",
  "(?:utente|destinatario|indirizzo|casella).{0,80}(?:sconosciut|non esiste|inesistente|non trovat|non valid)|nessun utente",
  "(?:gebruiker|ontvanger|geadresseerde|adres|postbus|mailbox).{0,80}(?:onbekend|bestaat niet|niet gevonden|ongeldig)",
  // Polish, Czech, Scandinavian, Finnish, Hungarian, Turkish
  "(?:u[zż]ytkownik|odbiorc|adres|skrzynk|konto).{0,80}(?:nieznan|nie istniej|nie znalezion|nie ma)|(?:nieznany|niepoprawny) (?:u[zż]ytkownik|odbiorc|adres)|nie ma (?:takiego|takiej)",
  "(?:uživatel|příjemce|adresa|schránka).{0,80}(?:neznám|neexist|nenalezen)",
  "(?:bruger|användar|mottagar|modtager|mottaker|bruker|adress).{0,80}(?:okänd|ukendt|ukjent|finns inte|findes ikke|finnes ikke|existerar inte|eksisterer ikke)",
  "(?:vastaanottaja|käyttäjä|osoite).{0,60}(?:ei löydy|ei löytynyt|tuntematon|ei ole)|(?:címzett|felhasználó|postafiók).{0,60}(?:ismeretlen|nem létezik|nem található)|(?:kullanıcı|alıcı|adres).{0,60}(?:bulunamadı|yok|geçersiz|mevcut değil)",
  // Russian and Ukrainian, Japanese, Chinese, Korean, Arabic
  "(?:пользовател|получател|адресат|адрес|ящик|користувач|одержувач).{0,80}(?:не существует|не найден|неизвест|отсутству|не зарегистр|не існує|не знайден)|(?:нет такого|неизвестный) (?:пользовател|получател|адрес)",
  "(?:宛先|ディレクトリ|ユーザ|アドレス|受信者|メールボックス).{0,60}(?:存在し|見つかり|不明|ありません|該当)|(?:用户|用戶|收件人|邮箱|郵箱|帐号|账号|地址|信箱).{0,40}(?:不存在|未找到|找不到|无效|無效|没有找到)|查无此|(?:사용자|수신자|주소|메일).{0,40}(?:없|존재하지)",
  "(?:المستخدم|المستلم|العنوان|البريد|الحساب).{0,60}(?:غير موجود|غير معروف|غير صالح|لا يوجد)",
);
