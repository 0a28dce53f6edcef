/** Names as registers have them: ə, ı, İ, ö, ü, ğ, ş, ç, Arabic apostrophes, double surnames. */
export const MALE_NAMES =
  `Rəşad Elvin Orxan Tural Nicat Fərid Əli Hüseyn Murad Kənan İbrahim İsmayıl Ilkin Ülvi Şahin Çingiz
Ənvər Cavid Ruslan Emin Vüqar Samir Anar Elnur Ömər Yusif Məhəmməd Tunar Xəyal Rövşən Zaur Səbuhi Aqil Ayxan Qəzənfər Pərviz
Əbülfəz Məs’ud Nəriman Toğrul`.split(/\s+/)
export const FEMALE_NAMES =
  `Aynur Günel Leyla Nərmin Sevinc Aysel Fidan Gülnar Könül Lalə Nigar Pərvanə Səbinə Ülkər Zəhra Ayan
Çinarə Şəbnəm İlahə Iradə Xəyalə Nuranə Mələk Fatimə Zeynəb Əsmər Jalə Röya Töhfə Vüsalə Tükəzban Qızqayıt Ay-Bəniz Məs’udə
Rəna Sona Ofelya Ədilə Gülbəniz Dürdanə`.split(/\s+/)
/** Stems: the ending follows the gender. */
export const SURNAMES =
  `Məmməd Əli Həsən Hüseyn Quli İsmayıl Abbas Rza Vəli Nəcəf Cəfər Qasım Mustafa Ağa Bağır Kərim Rəhim
Səfər Şükür İbrahim Orucəli Yusif Mirzə Tağı Sultan Zeynal Əhməd Allahverdi Babaşah Xanlar Ələsgər Qurban Nəbi İskəndər Mehdi
Salman Hacı Ömər Bayram Novruz`.split(/\s+/)
/** Surnames without gender. */
export const PLAIN_SURNAMES =
  `Rzazadə Ələkbərli Vahabzadə Qarayev-Bəyli Mirzəzadə Ağayarlı Hacıbəyli Talışlı İsmayılzadə Nəsirli
Əfəndizadə Xəlilbəyli`.split(/\s+/)
/** Given name, surname, gender, country. */
export const FOREIGN_NAMES: readonly [string, string, 'male' | 'female', string][] = [
  ['Ayşe', 'Öztürk', 'female', 'TR'],
  ['Çağrı', 'Işık', 'male', 'TR'],
  ['Giorgi', 'Kvaratskhelia', 'male', 'GE'],
  ['Мария', 'Иванова-Сергеева', 'female', 'RU'],
  ['Олексій', 'Шевченко', 'male', 'UA'],
  ['محمد رضا', 'حسینی', 'male', 'IR'],
  ['Zahra', 'Ahmadzai', 'female', 'AF'],
  ['Ahmed', 'O’Brien-Al Farsi', 'male', 'OM'],
  ['Nguyễn Thị', 'Ánh', 'female', 'VN'],
  ['José María', 'de la Cruz y Núñez', 'male', 'MX'],
  ['Priya', 'Venkatanarasimharajuvaripeta', 'female', 'IN'],
  ['Li', 'Wu', 'male', 'CN'],
  ['Aibek', 'Nurmagambetov', 'male', 'KZ'],
  ['Fatou', 'N’Diaye', 'female', 'SN'],
]
export const CITIES =
  `Bakı Gəncə Sumqayıt Mingəçevir Şirvan Naxçıvan Şəki Yevlax Lənkəran Quba Qəbələ Ağdam Şuşa Xankəndi
Füzuli Bərdə Göyçay Şamaxı Zaqatala Qazax Tovuz Salyan Masallı Astara`.split(/\s+/)
export const STREETS =
  `Nizami|Füzuli|Xətai prospekti|Əhməd Cavad|28 May|Üzeyir Hacıbəyli|İstiqlaliyyət|Şıxəli Qurbanov|Ağa Nemətulla|Qara Qarayev prospekti|Zərifə Əliyeva|Çinar`.split(
    '|',
  )
